// What is typed and pasted becomes messages, in order, whether Python listens yet or not.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeElement, dispatch } from "./page-stub.mjs";
import "../../page/input/ime.mjs";
import "../../page/input/forms.mjs";
import { dropQueue, isUserInitiated, listen, sendMsg } from "../../page/messages.mjs";

mock.timers.enable({ apis: ["setTimeout"] });
/** @type {[msg: string, value: string][]} */
let sent = [];

// Runs first: nobody has subscribed yet.
test("Messages before Python listens wait for it; of several previews only the last one.", () => {
  for (const [msg, value] of [
    ["look", "1"],
    ["point", "2"],
    ["play", "2"],
    ["look", "3"],
  ])
    sendMsg(msg, value);
  assert.equal(document.documentElement.dataset.early, "waits");
  listen((msg, value) => sent.push([msg, value]));
  mock.timers.tick(0);
  assert.deepEqual(sent, [
    ["point", "2"],
    ["play", "2"],
    ["look", "3"],
  ]);
  assert.equal("early" in document.documentElement.dataset, false);
});

beforeEach(() => {
  sent = [];
  mock.timers.tick(10_000);
  isUserInitiated(); // forgets what was sent
});

test("Messages that wait are dropped with the page that they were sent from.", () => {
  listen(() => {});
  dropQueue();
  listen((msg, value) => sent.push([msg, value]));
  mock.timers.tick(0);
  assert.deepEqual(sent, []);
});

test("A field's message has what stands before its text.", () => {
  dispatch("input", { target: new FakeElement({ dataset: { input: "name", before: "2 " }, value: "Ada" }) });
  dispatch("input", { target: new FakeElement({ value: "no message" }) });
  assert.deepEqual(sent, [["name", "2 Ada"]]);
});

function paste(form, text) {
  const target = new FakeElement({ form: { dataset: { form } } });
  return dispatch("paste", { target, clipboardData: { getData: () => text } });
}

test("Several lines pasted into a field for codes are sent as they are.", () => {
  const event = paste("joining", "line 1\nline 2\n");
  assert.equal(event.isPrevented, true);
  assert.deepEqual(sent, [["joining", "line 1\nline 2\n"]]);
});

test("One line, or a field for something else, is left to the browser.", () => {
  assert.equal(paste("open-link", "https://example.org/#b1\n").isPrevented, false);
  assert.equal(paste("rename", "line 1\nline 2").isPrevented, false);
  assert.deepEqual(sent, []);
});

test("Keys of an input method are nobody else's, and its Enter submits no form.", () => {
  const inField = { target: new FakeElement(), key: "Enter" };
  for (const how of [
    { isComposing: true, keyCode: 13 },
    { isComposing: false, keyCode: 229 },
  ]) {
    const event = dispatch("keydown", { ...inField, ...how });
    assert.deepEqual([event.isStopped, event.isPrevented], [true, true]);
  }
  const escape = dispatch("keydown", { target: {}, key: "Escape", isComposing: true, keyCode: 27 });
  assert.deepEqual([escape.isStopped, escape.isPrevented], [true, false]);
});

test("Other keys pass, and count as a person's action for a moment.", () => {
  assert.equal(isUserInitiated(), false);
  const event = dispatch("keydown", { target: {}, key: "Enter", isComposing: false, keyCode: 13 });
  assert.equal(event.isStopped, false);
  assert.equal(isUserInitiated(), true);
  mock.timers.tick(60);
  assert.equal(isUserInitiated(), false);
});

test("A change soon after a person's message counts as its reply; one after a preview does not.", () => {
  const key = { target: {}, key: "Enter", isComposing: false, keyCode: 13 };
  for (const [msg, isReply] of [
    ["play", true],
    ["look", false],
  ]) {
    dispatch("keydown", key);
    sendMsg(msg, "1");
    mock.timers.tick(60);
    assert.equal(isUserInitiated(), isReply);
    assert.equal(isUserInitiated(), false, "one change only");
  }
});

test("What the browser reports is no person's action, nor is a click on nothing to press.", () => {
  sendMsg("new-day");
  assert.equal(isUserInitiated(), false);
  dispatch("click", { target: new FakeElement() });
  assert.equal(isUserInitiated(), false);
  dispatch("click", { target: new FakeElement({ closest: () => ({}) }) });
  assert.equal(isUserInitiated(), true);
});
