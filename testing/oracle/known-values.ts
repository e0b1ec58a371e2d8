// No user of core needs this, so it is not exported from there.
export { knownValues } from '../../packages/core/src/schema/schema.ts'
