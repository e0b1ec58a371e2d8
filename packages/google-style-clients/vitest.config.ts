import { shared } from '../../vitest.shared.ts'

export default shared('google-style-clients')
