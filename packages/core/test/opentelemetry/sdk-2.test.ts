import { sdk2 } from '@portolan/testing/opentelemetry-2/sdk'
import { afterAll, describe, vi } from 'vitest'
import { keepsSecrets } from './keeps-secrets.ts'
import { measuresAttempts } from './measures-attempts.ts'
import { sendsContext } from './sends-context.ts'
import type { Sdk } from './start-sdk.ts'
import { tracesCalls } from './traces-calls.ts'
import { tracesEndings } from './traces-endings.ts'

// The oldest API that the package takes.
vi.resetModules()
vi.doMock('@opentelemetry/api', () => sdk2.api)
const { telemetry } = await import('@portolan/core/opentelemetry')
afterAll(() => {
  vi.doUnmock('@opentelemetry/api')
  vi.resetModules()
})

describe('with SDK 2 and API 1.9', () => {
  const sdk = sdk2 as unknown as Sdk
  tracesCalls(telemetry, sdk)
  tracesEndings(telemetry, sdk)
  sendsContext(telemetry, sdk)
  measuresAttempts(telemetry, sdk)
  keepsSecrets(telemetry, sdk)
})
