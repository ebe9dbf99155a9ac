"""Tables of several devices: who is there, invitations, joining, the big screen."""
