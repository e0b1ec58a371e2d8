/** For the packages of this repository only: it may change in any release. */
export { parsePath, type PathTemplate } from './request/path-template.ts'
export { poll, type PollOptions } from './poll.ts'
export { ResponseDetails } from './response/details.ts'
export { UnexpectedEnd } from './response/codec.ts'
export { isSameText } from './same-text.ts'
export { timeLeft } from './time-left.ts'
export { interruption, sleep, waitFor } from './wait.ts'
