import { Menu, type MenuProps } from '@mantine/core';
import classes from './player-controls.module.css';

const MARGIN_PX = 8;
const middlewares: MenuProps['middlewares'] = {
  flip: { padding: MARGIN_PX },
  shift: { padding: MARGIN_PX },
  size: { padding: MARGIN_PX },
};

/**
 * A menu of the player, opened where there is room and scrolling where there is little. It stays inside of the player,
 * so that it is there in full screen as well.
 */
export const PlayerMenu = (props: MenuProps) => (
  <Menu
    withinPortal={false}
    hideDetached={false}
    position="top-end"
    middlewares={middlewares}
    classNames={{ dropdown: classes.menu }}
    {...props}
  />
);
