import { createUddiClient, RegistryFaultError } from '@portolan/uddi-client'
import { equal, reasonOf } from './expect.ts'
import { everyClient } from './every-client.ts'
import type { Scenario } from './scenario.ts'

export const uddi: Scenario = (world) => {
  const at = (url: string): string => `${url}/uddi/inquiry`
  const client = createUddiClient({ registryUrl: at(world.url) })
  const subject = {
    service: 'uddi',
    make: ({ at: url = world.url, ...options }) => createUddiClient({ registryUrl: at(url), ...options }),
    call: ({ at: url = world.url, ...options }, signal) =>
      createUddiClient({ registryUrl: at(url), ...options })
        .findTModel({ name: '%' }, { signal })
        .withResponse(),
    callWrongly: () => client.findBusiness({ name: ['%'], maxRows: -1 }),
  } satisfies Parameters<typeof everyClient>[0]
  return {
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
    ...everyClient(subject, world),
  }
}
