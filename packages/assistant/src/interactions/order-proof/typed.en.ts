import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  ProvidePostcodeIntent: `
    the zip is {postcode}
    my zip is {postcode}
    my zip code is {postcode}
    zip {postcode}
    zip code is {postcode}
    zip code {postcode} please
    postcode {postcode}
    my postal code is {postcode}
    my postcode is {postcode}
    the postal code is {postcode}
    the delivery postcode is {postcode}
    it went to postcode {postcode}
    it should go to zip code {postcode}
    it's going to {postcode}
    the address has zip code {postcode}
    the zip for the delivery is {postcode}
    that's postcode {postcode}`,
  ProvidePhoneIntent: `
    the phone ends with {number}
    it ends in {number}
    my number ends in {number}
    my number ends with {number}
    my cell ends in {number}
    my cell phone number is {number}
    my phone's last digits are {number}
    last four of my phone are {number}
    last four digits {number}
    the last four are {number}
    the last numbers are {number}
    the final digits are {number}
    phone ending in {number}
    mobile number {number}
    my telephone number is {number}
    you can find me under the phone number {number}
    my phone number is {number}
    my number is [206 555 4242](number)
    my phone number is [2065554242](number)
    my phone is [555 0199](number)
    my mobile is [07700 900123](number)
    my mobile number is {number}
    here is my phone number {number}
    here's my phone number [4155550123](number)
    phone number {number}
    phone [2065550101](number)
    the phone number on the order is {number}
    the phone number i gave is {number}
    i ordered with the phone number {number}
    it's under the phone number {number}
    {number} is my phone number
    [312 555 0147](number) is my mobile number
    you can call me on [0171 5550199](number)
    call me at [206 555 4242](number)
    you can reach me at [5550123](number)
    you can call me on {number}
    you can reach me on {number}
    call me on {number}
    ring me on [0161 4960123](number)
    you can phone me at {number}
    my cell is {number}
    my mobile is {number}
    my phone is {number}
    text me at [415 555 0188](number)
    my contact number is {number}
    my telephone is [212 555 0173](number)
    reach me under [5550134](number)
    the phone number is [2065554242](number) please`,
});
