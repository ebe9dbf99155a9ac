// What the page uses of the modules that others wrote, as the build lays them out or puts them together with ours.
declare module "idiomorph" {
  interface Options {
    morphStyle: "innerHTML" | "outerHTML";
    ignoreActiveValue?: boolean;
    callbacks?: {
      beforeNodeMorphed?: (old: Element, fresh: Element) => boolean;
      beforeNodeRemoved?: (node: Element) => boolean | void;
      beforeAttributeUpdated?: (name: string, node: Element, change: "update" | "remove") => boolean;
    };
  }
  export const Idiomorph: { morph(old: Element, fresh: Element | NodeListOf<ChildNode>, options: Options): void };
}

declare module "*/jsQR.js" {}

declare module "*/workbox-window.prod.js" {
  export class Workbox {
    constructor(url: string);
    addEventListener(
      name: string,
      listener: (event: { isUpdate?: boolean; isExternal?: boolean }) => void,
    ): void;
    messageSkipWaiting(): void;
    register(): Promise<unknown>;
    update(): Promise<void>;
  }
}

declare module "*/pyodide.js" {
  export const version: string;
  export interface Pyodide {
    runPython(code: string): unknown;
    runPythonAsync(code: string, ...rest: unknown[]): Promise<unknown>;
    pyimport(name: string): any;
  }
  export function loadPyodide(options: object): Promise<Pyodide>;
}

declare module "*/pyodide.asm.js" {
  export default function create(settings: object): Promise<unknown>;
}

declare module "*/pyscript/core.js" {
  interface Part {
    stderr(error: unknown, ...rest: unknown[]): unknown;
  }
  interface Python {
    runPythonAsync(code: string, ...rest: unknown[]): Promise<unknown>;
  }
  export const stdlib: string;
  export const hooks: {
    main: {
      onReady: { add(listener: (wrap: { io: Part; interpreter: Python }) => void): void };
      onAfterRun: { add(listener: () => void): void };
    };
    worker: { onBeforeRunAsync: { clear(): void } };
  };
}

interface HostFault {
  why: "types" | "page" | "start" | "file";
  file?: string;
  wanted?: string;
  given?: string;
}

interface Window {
  piazzaSnapshot?: {
    address: string;
    found: Promise<Response | undefined>;
    bytes: Promise<ArrayBuffer | undefined>;
    runtime: Promise<WebAssembly.Module | undefined>;
  };
  piazzaTrust: {
    createHTML(markup: string): string;
    createScriptURL(address: string): string;
  };
  piazzaFirstPaint: {
    ground(): number;
    place(): string;
    dayName(date: Date): string;
    keep(pages: Record<string, { marks: Record<string, string>; markup: string }>): void;
    release(): void;
    standing: string;
  };
  piazzaHost?: {
    fault(): Promise<HostFault | null>;
    explain(bare: HTMLElement, fault: HostFault | null): void;
  };
  piazzaUpdate(): void;
  piazzaRepair(isStuck: () => boolean): void;
  piazzaRescue: {
    entries(): Record<string, string>;
    rescue(): "rescued" | "nothing";
    anew(): Promise<"offline" | "">;
    again(): void;
  };
}

interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}
