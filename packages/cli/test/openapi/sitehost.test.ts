import { sitehost } from '../../../../scripts/generate/openapi/services/sitehost.ts'
import { wireTable } from '../../../sitehost-client/test/wire-table.ts'
import { holdContract } from './hold-contract.ts'

const applications = [{ clientId: 'another', clientSecret: 'another-secret', scopes: ['authorized'] }]

// Rate limits are not documented.
holdContract('sitehost', {
  service: sitehost,
  rows: wireTable,
  refusing: { sitehost: { applications } },
  unnamed: [429],
})
