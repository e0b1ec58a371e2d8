export { Item } from '../items/item.ts'
export { ListOfTagParams, ListTagsParams, TagParams } from './params.ts'
export { Tag } from './tag.ts'
