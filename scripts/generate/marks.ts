// No user of core needs these, so they are not exported from there.
export { marks } from '../../packages/core/src/schema/schema.ts'
