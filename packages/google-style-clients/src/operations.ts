export { insertEvent } from './calendar/events/operations.ts'
export { deprecateImage } from './images/images/operations.ts'
export { insertMessage, startUpload, uploadMessage } from './mail/messages/operations.ts'
export { watchActivities } from './reports/activities/operations.ts'
export { getOperation } from './subscriptions/operations/operations.ts'
export {
  createSubscription,
  deleteSubscription,
  getSubscription,
  listSubscriptions,
  patchSubscription,
  reactivateSubscription,
} from './subscriptions/subscriptions/operations.ts'
