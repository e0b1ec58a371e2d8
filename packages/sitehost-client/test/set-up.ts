import { createSitehostClient, type SitehostClient, type SitehostClientOptions } from '@portolan/sitehost-client'
import { record } from '@portolan/testing/serve'

/** A client of a service that answers everything with this envelope. */
export async function answering(
  envelope: unknown,
  options: Partial<SitehostClientOptions> = {},
  status = 200,
): Promise<SitehostClient> {
  const { url } = await record({ status, body: envelope })
  return createSitehostClient({ baseUrl: url, token: 'test-token', retry: false, ...options })
}

/** A site with no more than what is always there. */
export const leastSite = {
  id: 3,
  created: '2026-01-02T03:04:05Z',
  accountId: 1,
  clonedFromId: null,
  displayName: 'Harbour',
  ecommerce: false,
  favorite: false,
  name: 'harbour',
  state: 'live',
  url: 'harbour.example.com',
  staging: false,
  sandbox: false,
  sftpDomain: 'sftp.example.com',
  phpVersion: null,
  tags: [],
}
