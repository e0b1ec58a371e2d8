export { Item } from '../items/item.ts'
export { PageParams } from '../page-params.ts'
export { AuthenticatedUser } from './authenticated-user.ts'
