// Searches a UDDI registry and shows what it finds: the businesses, and the first of them as a tree.
//   node main.ts [words]                              on the emulator
//   node main.ts --base-url URL [words]               on a real registry
import { parseArgs } from 'node:util'
import { startEmulator } from '@portolan/emulator'
import { createUddiClient, type TModel, type UddiClient } from '@portolan/uddi-client'
import { runExample } from '../run-example.ts'
import { businessTable } from './table.ts'
import { businessTree } from './tree.ts'

const usage = `Usage: node main.ts [--base-url URL] [--rows NUMBER] [NAME]

Searches a UDDI registry and shows the businesses that it finds, and the first
of them as a tree; on the emulator, without options.

  --base-url URL   the registry's inquiry interface
  --rows NUMBER    how many businesses at most (12)
  NAME             the beginning of a name, % for any characters (p)`

await runExample(main, usage)

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      rows: { type: 'string', default: '12' },
    },
    allowPositionals: true,
  })
  const emulator = values['base-url'] === undefined ? await startEmulator({ services: ['uddi'] }) : undefined
  try {
    const client = createUddiClient({ registryUrl: values['base-url'] ?? `${emulator?.url}/uddi/inquiry` })
    await browse(client, positionals.join(' ') || 'p', values.rows)
  } finally {
    await emulator?.stop()
  }
}

async function browse(client: UddiClient, name: string, maxRows: string): Promise<void> {
  const { businessInfos, operator = 'a registry', truncated } = await client.findBusiness({ name: [name], maxRows })
  console.log(businessTable(operator, name, businessInfos, truncated === true))
  const [first] = businessInfos
  if (!first) return
  const { businessEntity } = await client.getBusinessDetail({ businessKey: [first.businessKey] })
  const [business] = businessEntity
  if (!business) return
  const { relatedBusinessInfos } = await client.findRelatedBusinesses({ businessKey: first.businessKey })
  const keys = business.businessServices.flatMap(({ bindingTemplates }) =>
    bindingTemplates.flatMap((binding) => binding.tModelInstanceDetails.map(({ tModelKey }) => tModelKey)),
  )
  console.log(businessTree(business, relatedBusinessInfos, await fetchTModels(client, keys)))
}

/** The tModels by their keys. */
async function fetchTModels(client: UddiClient, keys: readonly string[]): Promise<ReadonlyMap<string, TModel>> {
  const tModelKey = Array.from(new Set(keys))
  if (tModelKey.length === 0) return new Map()
  const { tModel } = await client.getTModelDetail({ tModelKey })
  return new Map(tModel.map((one) => [one.tModelKey, one]))
}
