import { createUddiClient, RegistryFaultError } from '@portolan/uddi-client'
import { checksOf } from './every-client.ts'
import { equal, reasonOf } from './expect.ts'

export const uddi = checksOf({
  service: 'uddi',
  make: (url, options) => createUddiClient({ registryUrl: `${url}/uddi/inquiry`, ...options }),
  call: (client, signal) => client.findTModel({ name: '%' }, { signal }).withResponse(),
  callWrongly: (client) => client.findBusiness({ name: ['%'], maxRows: -1 }),
  own: (client) => ({
    async call() {
      const { businessInfos, truncated } = await client.findBusiness({ name: ['%'] })
      equal([businessInfos.length, truncated ?? false], [40, false])
    },
    async walk() {
      const keys = new Set<string>()
      for await (const { businessKey } of client.eachBusiness({ name: ['%'] }, { batch: 7, concurrency: 3 }))
        keys.add(businessKey)
      equal(keys.size, 40)
    },
    async fault() {
      const error = await reasonOf(client.getTModelDetail({ tModelKey: ['uuid:unknown'] }))
      const { code, dispositionReport } = error as RegistryFaultError
      equal(
        [RegistryFaultError.is(error), code, dispositionReport?.result[0]?.errno],
        [true, 'E_invalidKeyPassed', 10210],
      )
    },
  }),
})
