/** How people reach those who run Bandeja. */
export const CONTACT = {
  email: 'hello@bandeja.example',
  phone: '+1 305 555 0142',
  city: 'Miami, FL',
};
