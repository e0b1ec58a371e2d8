export { AccountLevelAccess, Collaborator } from './collaborator.ts'
export { CollaboratorSites } from './collaborator-sites.ts'
export {
  BatchCreateParams,
  BatchDestroyParams,
  CollaboratorIdParams,
  CollaboratorParams,
  ListSitesByEmailParams,
  SiteByEmailParams,
  UpdateAccountLevelAccessParams,
} from './params.ts'
export { Site } from '../sites/site.ts'
