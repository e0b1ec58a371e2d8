export { ItemParams } from '../items/params.ts'
export { Like } from './like.ts'
