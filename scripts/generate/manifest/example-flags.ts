/** Flags of examples where a rule asks for more than the required params, or for a value of a form. */
export const exampleFlags: Readonly<Record<string, string>> = {
  'article.oauth.authorizeUrl': '--client-id CLIENT_ID --scope read_service',
  'article.oauth.teamAuthorizeUrl': '--client-id CLIENT_ID --scope read_service_team',
  'article.oauth.parseCallback': "--url 'https://example.com/callback?code=CODE'",
  'article.comments.importMany': '--params @comments.json',
  'sitehost.account.update': '--php-version 8.5',
  'sitehost.sites.restore': '--site-id 1 --database-id 1',
  'sitehost.sites.addTags': "--id 1 '--tags[0].name' NAME",
  'mail.messages.insert': '--user-id me --media @message.eml',
  'subscriptions.operations.get': '--name operations/NAME',
  'subscriptions.operations.wait': '--name operations/NAME',
  'subscriptions.subscriptions.create':
    '--subscription.target-resource //chat.example.com/spaces/SPACE --subscription.event-types google.workspace.chat.message.v1.created --subscription.notification-endpoint.pubsub-topic projects/PROJECT/topics/TOPIC',
  'subscriptions.subscriptions.delete': '--name subscriptions/NAME',
  'subscriptions.subscriptions.get': '--name subscriptions/NAME',
  'subscriptions.subscriptions.patch': '--name subscriptions/NAME --subscription.ttl 7200s --update-mask ttl',
  'subscriptions.subscriptions.reactivate': '--name subscriptions/NAME',
  'calendar.events.insert':
    '--calendar-id primary --event.summary Tea --event.start.date-time 2026-01-02T15:00:00Z --event.end.date-time 2026-01-02T16:00:00Z',
  'images.operations.wait': '--operation @operation.json',
  'uddi.findBusiness': "--name 'Portolan%'",
  'uddi.findService': "--name 'Portolan%'",
  'uddi.findTModel': "--name 'uddi%'",
  'uddi.eachBusiness': "--name 'Portolan%'",
  'uddi.eachService': "--name 'Portolan%'",
  'uddi.eachTModel': "--name 'uddi%'",
}
