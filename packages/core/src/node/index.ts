export { dispatcherFetch } from './dispatcher-fetch.ts'
