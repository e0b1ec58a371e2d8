import { createUddiClient } from '@portolan/uddi-client'
import type { Answer, WireTable } from '@portolan/testing/wire/table'
import { answer } from './set-up.ts'

/** A response of a registry. */
function xml(body: string): Answer {
  return { headers: { 'content-type': 'text/xml' }, body }
}

const open =
  '<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>'
const close = '</soap:Body></soap:Envelope>'

/**
 * Every operation with every param of the published schema, given in the reverse of the order that the schema asks for; and
 * each search with as little as it takes.
 */
export const wireTable: WireTable = {
  file: 'packages/uddi-client/test/wire-table.ts',
  manifest: new URL('../src/manifest.json', import.meta.url),
  clients: { all: ({ url }, options) => createUddiClient({ registryUrl: `${url}/uddi/inquiry`, ...options }) },
  headers: () => ({ accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8', authorization: null }),
  rows: [
    {
      call: 'findBinding',
      params: { tModelBag: ['uuid:1', 'uuid:2'], findQualifiers: ['orAllKeys'], serviceKey: 's1', maxRows: '10' },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"find_binding"' },
      body: `${open}<find_binding xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="10" serviceKey="s1"><findQualifiers><findQualifier>orAllKeys</findQualifier></findQualifiers><tModelBag><tModelKey>uuid:1</tModelKey><tModelKey>uuid:2</tModelKey></tModelBag></find_binding>${close}`,
      answer: xml(answer('bindingDetail', '')),
    },
    {
      call: 'findBinding',
      params: { serviceKey: 's1', tModelBag: ['uuid:1'] },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"find_binding"' },
      body: `${open}<find_binding xmlns="urn:uddi-org:api_v2" generic="2.0" serviceKey="s1"><tModelBag><tModelKey>uuid:1</tModelKey></tModelBag></find_binding>${close}`,
      answer: xml(answer('bindingDetail', '')),
    },
    {
      call: 'findBusiness',
      params: {
        discoveryURLs: [
          { value: 'https://example.com/?a=1&b=2', useType: 'homepage' },
          { value: 'https://example.com', useType: '' },
        ],
        tModelBag: ['uuid:3', 'uuid:4'],
        categoryBag: [{ keyValue: 'v', keyName: 'n', tModelKey: 'uuid:5' }, { keyValue: '' }],
        identifierBag: [
          { keyValue: '<w>', tModelKey: 'uuid:6' },
          { keyValue: '"x"', keyName: 'y & z' },
        ],
        name: ['Port%', { value: 'Carte & <Fils>', lang: 'fr-CA' }, { value: 'Ζάκυνθος' }],
        findQualifiers: ['sortByNameDesc', 'a-new-one'],
        maxRows: 5,
      },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"find_business"' },
      body: `${open}<find_business xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="5"><findQualifiers><findQualifier>sortByNameDesc</findQualifier><findQualifier>a-new-one</findQualifier></findQualifiers><name>Port%</name><name xml:lang="fr-CA">Carte &amp; &lt;Fils&gt;</name><name>Ζάκυνθος</name><identifierBag><keyedReference tModelKey="uuid:6" keyValue="&lt;w&gt;"/><keyedReference keyName="y &amp; z" keyValue="&quot;x&quot;"/></identifierBag><categoryBag><keyedReference tModelKey="uuid:5" keyName="n" keyValue="v"/><keyedReference keyValue=""/></categoryBag><tModelBag><tModelKey>uuid:3</tModelKey><tModelKey>uuid:4</tModelKey></tModelBag><discoveryURLs><discoveryURL useType="homepage">https://example.com/?a=1&amp;b=2</discoveryURL><discoveryURL useType="">https://example.com</discoveryURL></discoveryURLs></find_business>${close}`,
      answer: xml(answer('businessList', '<businessInfos/>')),
    },
    {
      call: 'findBusiness',
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"find_business"' },
      body: `${open}<find_business xmlns="urn:uddi-org:api_v2" generic="2.0"/>${close}`,
      answer: xml(answer('businessList', '<businessInfos/>')),
    },
    {
      call: 'findRelatedBusinesses',
      params: {
        keyedReference: { keyValue: 'parent-child', keyName: 'Holding', tModelKey: 'uuid:7' },
        businessKey: 'b1',
        findQualifiers: ['sortByDateDesc'],
        maxRows: 0,
      },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"find_relatedBusinesses"' },
      body: `${open}<find_relatedBusinesses xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="0"><findQualifiers><findQualifier>sortByDateDesc</findQualifier></findQualifiers><businessKey>b1</businessKey><keyedReference tModelKey="uuid:7" keyName="Holding" keyValue="parent-child"/></find_relatedBusinesses>${close}`,
      answer: xml(answer('relatedBusinessesList', '<businessKey>b1</businessKey><relatedBusinessInfos/>')),
    },
    {
      call: 'findRelatedBusinesses',
      params: { businessKey: 'b1', findQualifiers: [] },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"find_relatedBusinesses"' },
      body: `${open}<find_relatedBusinesses xmlns="urn:uddi-org:api_v2" generic="2.0"><businessKey>b1</businessKey></find_relatedBusinesses>${close}`,
      answer: xml(answer('relatedBusinessesList', '<businessKey>b1</businessKey><relatedBusinessInfos/>')),
    },
    {
      call: 'findService',
      params: {
        tModelBag: ['uuid:8'],
        categoryBag: [{ keyValue: 'v' }],
        name: [{ lang: 'en', value: 'Ordering' }, 'Billing'],
        findQualifiers: ['exactNameMatch', 'caseSensitiveMatch'],
        businessKey: 'b1',
        maxRows: 7,
      },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"find_service"' },
      body: `${open}<find_service xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="7" businessKey="b1"><findQualifiers><findQualifier>exactNameMatch</findQualifier><findQualifier>caseSensitiveMatch</findQualifier></findQualifiers><name xml:lang="en">Ordering</name><name>Billing</name><categoryBag><keyedReference keyValue="v"/></categoryBag><tModelBag><tModelKey>uuid:8</tModelKey></tModelBag></find_service>${close}`,
      answer: xml(answer('serviceList', '<serviceInfos/>')),
    },
    {
      call: 'findService',
      params: { businessKey: '' },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"find_service"' },
      body: `${open}<find_service xmlns="urn:uddi-org:api_v2" generic="2.0" businessKey=""/>${close}`,
      answer: xml(answer('serviceList', '<serviceInfos/>')),
    },
    {
      call: 'findTModel',
      params: {
        categoryBag: [{ keyValue: 'v' }],
        identifierBag: [{ keyValue: 'i' }],
        name: { value: 'uddi-org:', lang: 'en' },
        findQualifiers: ['sortByDateAsc'],
        maxRows: 9,
      },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"find_tModel"' },
      body: `${open}<find_tModel xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="9"><findQualifiers><findQualifier>sortByDateAsc</findQualifier></findQualifiers><name xml:lang="en">uddi-org:</name><identifierBag><keyedReference keyValue="i"/></identifierBag><categoryBag><keyedReference keyValue="v"/></categoryBag></find_tModel>${close}`,
      answer: xml(answer('tModelList', '<tModelInfos/>')),
    },
    {
      call: 'findTModel',
      params: { name: 'uddi-org:%' },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"find_tModel"' },
      body: `${open}<find_tModel xmlns="urn:uddi-org:api_v2" generic="2.0"><name>uddi-org:%</name></find_tModel>${close}`,
      answer: xml(answer('tModelList', '<tModelInfos/>')),
    },
    {
      call: 'getBindingDetail',
      params: { bindingKey: ['k1', 'k2'] },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"get_bindingDetail"' },
      body: `${open}<get_bindingDetail xmlns="urn:uddi-org:api_v2" generic="2.0"><bindingKey>k1</bindingKey><bindingKey>k2</bindingKey></get_bindingDetail>${close}`,
      answer: xml(answer('bindingDetail', '')),
    },
    {
      call: 'getBusinessDetail',
      params: { businessKey: ['k1', 'k2'] },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"get_businessDetail"' },
      body: `${open}<get_businessDetail xmlns="urn:uddi-org:api_v2" generic="2.0"><businessKey>k1</businessKey><businessKey>k2</businessKey></get_businessDetail>${close}`,
      answer: xml(answer('businessDetail', '')),
    },
    {
      call: 'getBusinessDetailExt',
      params: { businessKey: ['k1', 'k2'] },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"get_businessDetailExt"' },
      body: `${open}<get_businessDetailExt xmlns="urn:uddi-org:api_v2" generic="2.0"><businessKey>k1</businessKey><businessKey>k2</businessKey></get_businessDetailExt>${close}`,
      answer: xml(answer('businessDetailExt', '')),
    },
    {
      call: 'getServiceDetail',
      params: { serviceKey: ['k1', 'k2'] },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"get_serviceDetail"' },
      body: `${open}<get_serviceDetail xmlns="urn:uddi-org:api_v2" generic="2.0"><serviceKey>k1</serviceKey><serviceKey>k2</serviceKey></get_serviceDetail>${close}`,
      answer: xml(answer('serviceDetail', '')),
    },
    {
      call: 'getTModelDetail',
      params: { tModelKey: ['k1', 'k2'] },
      method: 'POST',
      path: '/uddi/inquiry',
      headers: { soapaction: '"get_tModelDetail"' },
      body: `${open}<get_tModelDetail xmlns="urn:uddi-org:api_v2" generic="2.0"><tModelKey>k1</tModelKey><tModelKey>k2</tModelKey></get_tModelDetail>${close}`,
      answer: xml(answer('tModelDetail', '')),
    },
  ],
}
