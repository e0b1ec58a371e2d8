import { sharedForNode } from '../../tsup.shared.ts'

/** A command and a value that the generator loads, for Node. The scripts of the pages are built by scripts/build-assets.ts. */
export default sharedForNode(['index.ts', 'command.ts', 'main.ts'])
