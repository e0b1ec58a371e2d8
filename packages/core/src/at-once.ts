/** Built as one file for two entries, `.` and `./check`: a client needs both for its first call. */
export * from './index.ts'
export * from './schema/predicates.ts'
