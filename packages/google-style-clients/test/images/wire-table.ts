import { createImagesClient } from '@portolan/google-style-clients/images'
import type { WireTable } from '@portolan/testing/wire/table'

const requestId = 'b6a7d5c4-1234-4321-8888-0123456789ab'

/** Every field of a deprecation status. */
const deprecationStatus = {
  state: 'DEPRECATED',
  replacement: 'https://compute.example.com/compute/v1/projects/lab/global/images/debian-12',
  deprecated: '2026-03-02T09:00:00Z',
  obsolete: '2026-06-02T09:00:00.000+02:00',
  deleted: '2027-03-02T09:00:00-08:00',
}

/** What the calls of the images service send, by the reference of images. */
export const wireTable: WireTable = {
  file: 'packages/google-style-clients/test/images/wire-table.ts',
  manifest: new URL('../../src/images/manifest.json', import.meta.url),
  clients: {
    all: ({ url }, options) => createImagesClient({ baseUrl: url, token: 'test-token-1', retry: false, ...options }),
  },
  headers: () => ({ authorization: 'Bearer test-token-1' }),
  rows: [
    {
      call: 'images.deprecate',
      params: { project: 'example.com:lab', resourceId: 'debian-11', requestId, deprecationStatus },
      method: 'POST',
      path: `/compute/v1/projects/example.com%3Alab/global/images/debian-11/deprecate?requestId=${requestId}`,
      headers: { 'content-type': 'application/json' },
      body: deprecationStatus,
    },
    {
      call: 'images.deprecate',
      params: { project: 'lab', resourceId: 'debian-11', requestId },
      method: 'POST',
      path: `/compute/v1/projects/lab/global/images/debian-11/deprecate?requestId=${requestId}`,
    },
    {
      call: 'images.deprecate',
      params: { project: 'lab', resourceId: 'debian-11', requestId, deprecationStatus: {} },
      method: 'POST',
      path: `/compute/v1/projects/lab/global/images/debian-11/deprecate?requestId=${requestId}`,
      headers: { 'content-type': 'application/json' },
      body: {},
    },
    {
      call: 'operations.wait',
      params: { operation: { selfLink: '{origin}/compute/v1/projects/lab/global/operations/o-1' } },
      options: { interval: 1 },
      method: 'GET',
      path: '/compute/v1/projects/lab/global/operations/o-1',
      answer: { body: { status: 'DONE' } },
    },
  ],
}
