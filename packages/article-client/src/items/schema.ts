export { Group } from '../groups/group.ts'
export { User } from '../users/user.ts'
export { Item, TeamMembership } from './item.ts'
export { CreateItemParams, ItemParams, ListItemsParams, ListOfItemParams, UpdateItemParams } from './params.ts'
