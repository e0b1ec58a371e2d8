import { sharedForNode } from '../../tsup.shared.ts'

/** A function for Node: documents are files, or come from addresses. */
export default sharedForNode(['index.ts', 'model.ts'])
