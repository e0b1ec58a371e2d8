import { mergeConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

// That one reads what is built: `npm run check built` runs it.
export default mergeConfig(shared('scripts'), { test: { exclude: ['test/route-hovers.test.ts'] } })
