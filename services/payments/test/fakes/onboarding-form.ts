/** What a coach fills in on the hosted page. */
export const ONBOARDING = {
  first_name: 'Carla',
  last_name: 'Vega',
  dob: '1988-04-02',
  line1: '1 Court Street',
  city: 'Austin',
  state: 'TX',
  postal_code: '78701',
  phone: '5550000000',
  email: 'carla@example.test',
  ssn_last_4: '0000',
  routing_number: '110000000',
  account_number: '000123456789',
  tos: 'on',
  action: 'submit',
};
