// No user of core needs these, so they are not exported from there.
export { annotations } from '../../packages/core/src/schema/schema.ts'
