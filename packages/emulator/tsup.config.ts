import { shared } from '../../tsup.shared.ts'

export default shared(['index.ts', 'msw.ts', 'worker.ts', 'cli.ts'])
