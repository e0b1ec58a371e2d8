/** An error whose message is all that the user of an example needs. */
export class UserError extends Error {}
