import { row } from './row.ts'

const post = 'POST /uddi/inquiry'
const key = '<business>'

export const uddiRows = [
  row("uddi find-business --name 'Portolan Charts'", post, '{generic operator businessInfos}'),
  row('uddi find-service --name Ordering', post, '{generic operator serviceInfos}'),
  row(
    'uddi find-binding --service-key <service> --tmodel-bag uuid:68DE9E80-AD09-469D-8A37-088422BFBC36',
    post,
    '{generic operator bindingTemplate}',
  ),
  row('uddi find-tmodel --name uddi-org:', post, '{generic operator tModelInfos}'),
  row(
    `uddi find-related-businesses --business-key ${key}`,
    post,
    '{generic operator businessKey relatedBusinessInfos}',
  ),
  row('uddi get-binding-detail --binding-key <binding>', post, '{generic operator bindingTemplate}'),
  row(`uddi get-business-detail --business-key ${key}`, post, '{generic operator businessEntity}'),
  row(`uddi get-business-detail-ext --business-key ${key}`, post, '{generic operator businessEntityExt}'),
  row('uddi get-service-detail --service-key <service>', post, '{generic operator businessService}'),
  row(
    'uddi get-tmodel-detail --tmodel-key uuid:68DE9E80-AD09-469D-8A37-088422BFBC36',
    post,
    '{generic operator tModel}',
  ),
  row("uddi each-business --name '%' --batch 2 --concurrency 2 --limit 3", post, '{businessKey name businessServices}'),
  row(`uddi each-related-business --business-key ${key} --limit 1`, post, '{businessKey name}'),
  row('uddi each-service --name Ordering --limit 2', post, '{serviceKey name}'),
  row('uddi each-tmodel --name uddi-org: --limit 2', post, '{tModelKey name}'),
]
