import { mergeConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

export default mergeConfig(shared('generator'), { test: { setupFiles: ['test/remove-written-folders.ts'] } })
