import { wireTable } from '../../../issues-client/test/wire-table.ts'
import { issues } from '../../../../scripts/generate/openapi/services/issues.ts'
import { holdContract } from './hold-contract.ts'

holdContract('issues', {
  service: issues,
  rows: wireTable,
  refusing: { issues: { tokens: ['another'] } },
  unnamed: [401],
})
