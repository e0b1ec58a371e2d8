import { telemetry } from '@portolan/core/opentelemetry'
import { describe } from 'vitest'
import { keepsSecrets } from './keeps-secrets.ts'
import { measuresAttempts } from './measures-attempts.ts'
import { sdk3 } from './sdk-3.ts'
import { sendsContext } from './sends-context.ts'
import { tracesCalls } from './traces-calls.ts'
import { tracesEndings } from './traces-endings.ts'

describe('with SDK 3 and API 1.10', () => {
  tracesCalls(telemetry, sdk3)
  tracesEndings(telemetry, sdk3)
  sendsContext(telemetry, sdk3)
  measuresAttempts(telemetry, sdk3)
  keepsSecrets(telemetry, sdk3)
})
