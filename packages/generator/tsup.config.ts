import { sharedForNode } from '../../tsup.shared.ts'

/** A command and functions, all for Node. */
export default sharedForNode(['main.ts', 'index.ts', 'config.ts', 'output.ts', 'output-test.ts'])
