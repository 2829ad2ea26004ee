/** The pages and their addresses. */
import { Route, Switch } from 'wouter';
import { Home } from './screens/Home.tsx';
import { NotFound } from './screens/NotFound.tsx';
import { RoomScreen } from './screens/RoomScreen.tsx';

export const App = () => (
  <Switch>
    <Route path="/">
      <Home />
    </Route>
    <Route path="/room/:code">
      {({ code }) => <RoomScreen key={code} code={code.toUpperCase()} />}
    </Route>
    <Route>
      <NotFound />
    </Route>
  </Switch>
);
