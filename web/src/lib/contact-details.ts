/** How people can contact the operators of Bandeja. */
export const CONTACT = {
  email: 'hello@bandeja.example',
  phone: '+1 305 555 0142',
  city: 'Miami, FL',
};
