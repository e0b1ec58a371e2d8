import { articleRows } from './article-rows.ts'
import { articleTeamRows } from './article-team-rows.ts'
import { googleRows } from './google-rows.ts'
import { issuesRows } from './issues-rows.ts'
import type { Row } from './row.ts'
import { sitehostRows } from './sitehost-rows.ts'
import { uddiRows } from './uddi-rows.ts'

/** Commands, and what they send and print. */
export const rows: readonly Row[] = [
  ...issuesRows,
  ...articleRows,
  ...articleTeamRows,
  ...sitehostRows,
  ...googleRows,
  ...uddiRows,
]
