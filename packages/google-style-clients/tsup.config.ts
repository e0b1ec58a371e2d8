import { shared } from '../../tsup.shared.ts'

export default shared([
  'index.ts',
  'mail/index.ts',
  'mail/compose.ts',
  'reports/index.ts',
  'subscriptions/index.ts',
  'calendar/index.ts',
  'images/index.ts',
  'schemas.ts',
  'operations.ts',
])
