import { sharedForNode } from '../../tsup.shared.ts'

/** A value for Node: the generator loads it. */
export default sharedForNode(['index.ts', 'swr.ts'])
