/** The failures of a call: the types of `error.body` by status, `4XX`, `5XX` and `default`. Only for the compiler. */
export interface Failing<Errors> {
  readonly '~errors'?: Errors
}

/** The statuses of `4XX` that are in use. */
export type ClientErrorStatus =
  | (400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416 | 417 | 418)
  | (420 | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 430 | 431 | 440 | 444 | 449 | 450 | 451 | 460 | 463 | 464)
  | (494 | 495 | 496 | 497 | 498 | 499)

/** The statuses of `5XX` that are in use. */
export type ServerErrorStatus =
  | (500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 509 | 510 | 511)
  | (520 | 521 | 522 | 523 | 524 | 525 | 526 | 527 | 529 | 530 | 561 | 598 | 599)

/** The status of a failure. */
export type ErrorStatus = ClientErrorStatus | ServerErrorStatus

/** The statuses of which a call's errors have a documented body. */
export type DescribedStatus<Errors> =
  | (keyof Errors & number)
  | ('4XX' extends keyof Errors ? ClientErrorStatus : never)
  | ('5XX' extends keyof Errors ? ServerErrorStatus : never)
  | ('default' extends keyof Errors ? ErrorStatus : never)

/** The documented body of an error: that of its status, or of its kind, or of all others. */
export type ErrorBodyOf<Errors, Status> = Status extends keyof Errors
  ? Errors[Status]
  : Errors[Extract<keyof Errors, ErrorKind<Status>> extends never
      ? 'default' & keyof Errors
      : ErrorKind<Status> & keyof Errors]

/** A document's key for the other statuses of the same kind. */
export type ErrorKind<Status> = Status extends ClientErrorStatus ? '4XX' : '5XX'

/** The statuses that a key stands for: `4XX` for those that have no key of their own. */
export type StatusOf<Errors, Key> = Key extends number
  ? Key
  : Exclude<Key extends '4XX' ? ClientErrorStatus : ServerErrorStatus, keyof Errors>

/** The statuses of which neither a key of their own nor that of their kind describes the body. */
export type OtherStatus<Errors> = Exclude<
  ('4XX' extends keyof Errors ? never : ClientErrorStatus) | ('5XX' extends keyof Errors ? never : ServerErrorStatus),
  keyof Errors
>

/** The body of the errors with these statuses. */
export type OtherBody<Errors> = 'default' extends keyof Errors ? Errors['default'] : unknown
