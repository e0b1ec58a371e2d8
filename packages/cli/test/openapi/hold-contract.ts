import type { Emulator, EmulatorOptions } from '@portolan/emulator'
import { describe, expect, it } from 'vitest'
import { record } from '../../../../scripts/generate/openapi/exchange.ts'
import type { HttpService } from '../../../../scripts/generate/openapi/http-service.ts'
import { type Contract, contractOf, type Exchange } from './contract.ts'
import { operationsOf, readDocument, type Service } from './documents.ts'
import { sendRows, type SentRow } from './sent-rows.ts'

/** What a service's exchanges are made from. */
interface Setting {
  readonly service: HttpService
  readonly rows: readonly SentRow[]
  /** Requests of a client that no document has: they go to an address that came in a response. */
  readonly elsewhere?: (exchange: Exchange) => boolean
  /** Statuses that the documents of the service do not name. @default none */
  readonly unnamed?: readonly number[]
  /** Options of the emulator under which `wire-token` is not valid. */
  readonly refusing: EmulatorOptions
}

const failures: readonly ((emulator: Emulator) => void)[] = [
  ({ faults }) => faults.add({ kind: 'status', status: 503 }),
  ({ faults }) => faults.add({ kind: 'status', status: 429, headers: { 'retry-after': '1' } }),
]

/** Holds every request of the clients, and every response of the emulator, against the document of a service. */
export function holdContract(
  name: Service,
  { service, rows, refusing, unnamed = [], elsewhere = () => false }: Setting,
): void {
  const document = readDocument(name)
  const contract = contractOf(document, unnamed)
  const prefix = service.prefix ?? ''
  const emulated = { services: [service.emulated] }

  describe(`the document of ${name}`, () => {
    it('allows each call that succeeds, and knows each field of its response', async () => {
      const exchanges = await record(service.emulated, prefix, service.calls)
      const documented = exchanges.filter((one) => !elsewhere(one))
      expect(faultsOf(contract, documented)).toEqual([])
      const succeeded = documented.filter(({ status }) => status < 300).map((one) => contract.find(one)?.operation)
      const called = new Set(succeeded.map((operation) => operation?.operationId))
      expect(operationsOf(document).filter(({ operation }) => !called.has(operation.operationId))).toEqual([])
    })

    it('allows each request of the wire table, and each response to one', async () => {
      const exchanges = await sendRows(rows, emulated, prefix)
      expect(exchanges.length).toBeGreaterThanOrEqual(operationsOf(document).length)
      expect(
        faultsOf(
          contract,
          exchanges.filter((one) => !elsewhere(one)),
        ),
      ).toEqual([])
    })

    it('has the errors of an invalid token, of an unavailable service and of a spent limit', async () => {
      const refused = await sendRows(rows, { ...emulated, ...refusing }, prefix)
      expect(refused.some(({ status }) => status === 401)).toBe(true)
      const failed = await Promise.all(failures.map((fail) => sendRows(rows, emulated, prefix, fail)))
      const exchanges = [refused, ...failed].flat().filter((one) => !elsewhere(one))
      expect(new Set(exchanges.map(({ status }) => status))).toEqual(
        new Set([...refused.map(({ status }) => status), 503, 429]),
      )
      expect(exchanges.flatMap((one) => contract.responseFaults(one).map((fault) => said(one, fault)))).toEqual([])
    })
  })
}

function faultsOf(contract: Contract, exchanges: readonly Exchange[]): string[] {
  return exchanges.flatMap((one) =>
    [...contract.requestFaults(one), ...contract.responseFaults(one)].map((fault) => said(one, fault)),
  )
}

function said({ method, path, status }: Exchange, fault: string): string {
  return `${method} ${path} ${status}: ${fault}`
}
