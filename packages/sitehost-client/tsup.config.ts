import { shared } from '../../tsup.shared.ts'

export default shared(['index.ts', 'schemas.ts', 'operations.ts', 'node/index.ts'], { bundled: ['p-map'] })
