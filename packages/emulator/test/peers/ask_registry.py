"""Asks an emulated registry with zeep, by the WSDL of the client, and prints what it got as JSON."""

import json
import sys

import zeep
from zeep.transports import Transport

url, wsdl = sys.argv[1:3]


class Offline(Transport):
    def load(self, address):
        assert not address.startswith("http"), address
        return super().load(address)


client = zeep.Client(wsdl, transport=Offline())
service = client.service
service._binding_options["address"] = f"{url}/uddi/inquiry"
found = service.find_business(generic="2.0", name=[{"_value_1": "%"}], maxRows=3)
businesses = found.businessInfos.businessInfo
detail = service.get_businessDetail(generic="2.0", businessKey=[businesses[0].businessKey])
try:
    service.get_businessDetail(generic="2.0", businessKey=["uuid:none"])
    fault = None
except zeep.exceptions.Fault as error:
    report = error.detail[0]
    fault = [error.code, [one.get("errCode") for one in report.iter("{*}errInfo")]]
print(
    json.dumps(
        {
            "found": [[one.businessKey, one.name[0]._value_1] for one in businesses],
            "truncated": found.truncated,
            "detail": [[one.businessKey, one.name[0]._value_1] for one in detail.businessEntity],
            "fault": fault,
        }
    )
)
