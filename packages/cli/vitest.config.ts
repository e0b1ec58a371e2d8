import { shared } from '../../vitest.shared.ts'

export default shared('cli', { replaces: true })
