import {
  createTheme,
  type CSSVariablesResolver,
  type ExtendComponent,
  type InputFactory,
  type InputWrapperFactory,
  type MenuFactory,
  type ModalFactory,
  type PasswordInputFactory,
  type SwitchFactory,
  type TabsFactory,
} from '@mantine/core';
import classes from './theme.module.css';

export const theme = createTheme({
  primaryColor: 'court',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  defaultRadius: 'sm',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '800' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '6px', md: '10px', lg: '14px' },
  respectReducedMotion: true,
  colors: {
    court: [
      '#EEF3FD',
      '#DDE7FD',
      '#BCD0FA',
      '#93B8FF',
      '#5F8EF7',
      '#3B6FF5',
      '#2A5FE8',
      '#1746CF',
      '#0F37AD',
      '#0A1736',
    ],
    dark: [
      '#F3F7FF',
      '#D3DEF7',
      '#B9C8EC',
      '#94A7D6',
      '#27407F',
      '#152B63',
      '#0D1D47',
      '#071331',
      '#061028',
      '#040B1E',
    ],
  },
  // Without the components themselves, so that a screen loads only those that it shows.
  components: {
    Input: {
      defaultProps: { size: 'md' },
      vars: () => ({ wrapper: { '--input-height': 'var(--control-h)', '--input-fz': '16px' } }),
      classNames: { input: classes.input },
    } satisfies ExtendComponent<InputFactory>,
    InputWrapper: {
      defaultProps: {
        size: 'md',
        withAsterisk: false,
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      },
      classNames: { label: classes.label, description: classes.description, error: classes.error },
    } satisfies ExtendComponent<InputWrapperFactory>,
    PasswordInput: {
      classNames: { innerInput: classes.innerInput },
    } satisfies ExtendComponent<PasswordInputFactory>,
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 24,
        overlayProps: { backgroundOpacity: 0.7 },
        // The header of a dialog is not a banner landmark.
        attributes: { header: { role: 'presentation' } },
      },
      classNames: { content: classes.dialog, header: classes.dialogHeader, title: classes.dialogTitle },
    } satisfies ExtendComponent<ModalFactory>,
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        radius: 'md',
        offset: 8,
        withinPortal: false,
        // The placeholder is not allowed as a child of a menu; the first item gets the focus instead.
        withInitialFocusPlaceholder: false,
      },
      classNames: { dropdown: classes.menu, item: classes.menuItem },
    } satisfies ExtendComponent<MenuFactory>,
    Switch: {
      defaultProps: { withThumbIndicator: false },
      classNames: { track: classes.switchTrack, thumb: classes.switchThumb, label: classes.switchLabel },
    } satisfies ExtendComponent<SwitchFactory>,
    Tabs: { classNames: { tab: classes.tab, list: classes.tabList } } satisfies ExtendComponent<TabsFactory>,
  },
});

export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-2)',
    '--mantine-color-default-border': 'var(--control-line)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--danger)',
  };
  return { variables: {}, light: both, dark: both };
};
