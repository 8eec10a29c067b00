/** A dealer's text that sets every key of a location. */
export const WHOLE_DEALER = `
name: Bayside Cars
group: bayside
timezone: Australia/Hobart
currency: AUD
dealerLicences:
  - { state: VIC, number: LMCT 1 }
  - { state: TAS, number: MVT 2 }
repairerLicences:
  - { state: VIC, number: AUR 3 }
credit: { representative: "412345", licence: "391237", of: Example Finance }
signIn:
  name: Bayside ID
  issuer: https://id.bayside.example
  clientId: forecourt
  clientSecret: { secret: SSO_SECRET }
  domains: [bayside.example]
  only: true
  sessionHours: 8
  scopes: [groups]
  secondFactor: { amr: [mfa], acr: [high] }
  roles:
    - { claim: groups, value: sales, role: sales, dealership: bayside, locations: [yard] }
    - { claim: groups, value: heads, role: group-admin }
publicHolidays: closed
specialHours:
  2027-02-01: { hours: closed, name: Stocktake }
locations:
  yard:
    name: Bayside Cars
    code: BAY
    makes: [kia, mg]
    picture: /pictures/yard.webp
    address:
      street: 1 Example Street
      suburb: Brighton
      state: VIC
      postcode: "3186"
      lat: -37.9
      long: 145
      placeId: place-1
      placeUrl: https://maps.example/place
      mapKey: key-1
    phone: (03) 5550 1234
    landline: (03) 5550 1235
    email: sales@bayside.example
    mailboxes: { sales: cars@bayside.example, finance: loans@bayside.example, parts: parts@bayside.example }
    hours:
      Mon-Thu: 8:30-17:30
      Fri: 8:30-19
      Sat: By appointment
    specialHours:
      2026-12-31: 9-12
    publicHolidays: { all: closed, Easter Saturday: 9-12 }
    distribution: [workshop]
  workshop:
    name: Bayside Service
    type: service
    subtype: heavy
    primary: true
    address: { street: 3 Example Street, suburb: Brighton, state: VIC, postcode: "3186" }
    mailboxes: { service: workshop@bayside.example }
    hours: { Mon-Fri: 7-16, Sat-Sun: closed }
  hobart:
    name: Bayside Hobart
    type: sales
    visible: false
    address: { street: 5 Example Street, suburb: Hobart, state: TAS, postcode: "7000" }
    dealerLicence: MVT 7
    repairerLicence: MVR 9
    hideReviews: true
people:
  - { name: Pat Example, role: Sales manager, phone: 0491 570 006, email: pat@bayside.example, picture: /pictures/pat.webp }
  - { name: Sam Example, role: Foreman, location: workshop }
reviewsSource: Google
reviews:
  - { customer: Ann, rating: 5, date: 28/10/2026, text: "Good, and quick.", location: yard }
  - { customer: Ben, rating: 2, date: "2026-10-27T09:15:00+10:00", location: yard, reply: Sorry., replyDate: 2026-10-28 }
  - { customer: Cas, rating: 4, date: 2026-09-01, picture: /pictures/cas.webp, pictureSmall: /pictures/cas-small.webp }
`
