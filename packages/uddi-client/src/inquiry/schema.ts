export * from '../answers/details.ts'
export * from '../answers/lists.ts'
export * from './params.ts'
