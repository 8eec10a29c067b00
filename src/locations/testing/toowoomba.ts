/** Where a new location of the tests is, as far as commands and rows name it alike. */
export const TOOWOOMBA = {
  street: '1 Example Street',
  state: 'QLD',
  postcode: '4350',
  email: 'sales@dealer.example',
} as const
