import { createImagesClient } from '@portolan/google-style-clients/images'
import { equal } from './expect.ts'
import { everyClient } from './every-client.ts'
import type { Scenario } from './scenario.ts'

const image = { project: 'lab', resourceId: 'debian-11' }

export const images: Scenario = (world) => {
  const client = createImagesClient({ baseUrl: world.url, token: 'a-token' })
  const subject = {
    service: 'images',
    make: ({ at = world.url, ...options }) => createImagesClient({ baseUrl: at, ...options }),
    call: ({ at = world.url, ...options }, signal) =>
      createImagesClient({ baseUrl: at, ...options })
        .images.deprecate(image, { signal })
        .withResponse(),
    callWrongly: () => client.images.deprecate({ ...image, project: '..' }),
  } satisfies Parameters<typeof everyClient>[0]
  return {
    async call() {
      const operation = await client.images
        .deprecate({ ...image, deprecationStatus: { state: 'DEPRECATED' } })
        .wait({ interval: 20 })
      equal([operation.status, operation.progress, operation.operationType], ['DONE', 100, 'deprecate'])
    },
    ...everyClient(subject, world),
  }
}
