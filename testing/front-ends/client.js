import { createRailwayClient } from 'railway/index.ts'

/** The client of a page, whose address says where the service is. */
export function createClient() {
  return createRailwayClient({ baseUrl: new URLSearchParams(location.search).get('api') })
}
