/** What only the packages of this repository use. It may change with any release. */
export { parsePath, type PathTemplate } from './request/path-template.ts'
export { poll, type PollOptions } from './poll.ts'
export { ResponseDetails } from './response/details.ts'
export { UnexpectedEnd } from './response/codec.ts'
export { isSameText } from './same-text.ts'
export { timeLeft } from './time-left.ts'
export { interruption, sleep, waitFor } from './wait.ts'
